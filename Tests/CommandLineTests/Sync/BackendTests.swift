import Testing

@Suite("Storage backends of a hub")
struct BackendTests {
  let alstore: Alstore

  init() throws { alstore = try Alstore() }

  #if !PostgreSQL
    @Test("without PostgreSQL, the error explains how to get it and does not repeat the password")
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

  @Test("an invalid backend is rejected")
  func unknown() throws {
    let answer = try alstore.run(["hub", "project", "list", "--backend", "mysql"])
    #expect(answer.status == 2 && answer.errors.contains("sqlite"), "\(answer.errors)")
  }
}
