import Testing

@Suite("Where a hub keeps what it has")
struct BackendTests {
  let alstore: Alstore

  init() throws { alstore = try Alstore() }

  #if !PostgreSQL
    @Test("without PostgreSQL it says how to get it, and does not repeat the password")
    func missingTrait() throws {
      for command in [["serve", "."], ["hub", "project", "list"]] {
        let answer = try alstore.run(command + ["--backend", "postgres://u:secret@h/d"])
        #expect(answer.status == 2)
        #expect(answer.errors.contains("--traits PostgreSQL"), "\(answer.errors)")
        #expect(answer.errors.contains("libpq"))
        #expect(!answer.errors.contains("secret"))
      }
    }
  #endif

  @Test("what is no backend is refused")
  func unknown() throws {
    let answer = try alstore.run(["hub", "project", "list", "--backend", "mysql"])
    #expect(answer.status == 2 && answer.errors.contains("sqlite"), "\(answer.errors)")
  }
}
