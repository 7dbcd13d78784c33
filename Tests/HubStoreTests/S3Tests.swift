import Foundation
import HubFixtures
import HubStore
import Testing

@testable import LayoutHubS3

@Suite("S3")
struct S3Tests {
  /// The example in Amazon's reference.
  private let example = S3Signature(
    credentials: S3Credentials(
      accessKey: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
    region: "us-east-1", host: "examplebucket.s3.amazonaws.com")
  /// Midnight on 24 May 2013 (UTC).
  private let time: Int64 = 1_369_353_600_000

  private func signature(of request: S3Request, extra: [String: String] = [:]) -> String? {
    example.headers(for: request, extra: extra, at: time)
      .first { $0.name == "authorization" }?.value.split(separator: "Signature=").last
      .map(String.init)
  }

  @Test("requests are signed as in the examples of the reference")
  func signatures() {
    #expect(
      signature(of: S3Request(method: .get, path: "/test.txt"), extra: ["range": "bytes=0-9"])
        == "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
    #expect(
      signature(
        of: S3Request(
          method: .put, path: "/test%24file.text", body: Array("Welcome to Amazon S3.".utf8)),
        extra: [
          "date": "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY",
        ]) == "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd")
    #expect(
      signature(of: S3Request(method: .get, path: "/", query: ["lifecycle": ""]))
        == "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543")
    #expect(
      signature(of: S3Request(method: .get, path: "/", query: ["max-keys": "2", "prefix": "J"]))
        == "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7")
  }

  @Test("credentials are not printed")
  func secrets() {
    #expect(!"\(example.credentials)".contains("wJalr"))
  }

  @Test("bucket addresses")
  func addresses() throws {
    let plain = try S3Address("s3://layouts")
    #expect(plain.bucket == "layouts" && plain.prefix.isEmpty && plain.region == "us-east-1")
    #expect(plain.endpoint == "https://s3.us-east-1.amazonaws.com")
    let full = try S3Address(
      "s3://layouts/a/b/?endpoint=http://127.0.0.1:9000/&region=eu-central-1")
    #expect(full.prefix == "a/b/" && full.region == "eu-central-1")
    #expect(full.endpoint == "http://127.0.0.1:9000")
    let usual = S3Address.Defaults(endpoint: "https://objects.example.org:443", region: "here")
    #expect(
      try S3Address("s3://layouts", defaults: usual).endpoint == "https://objects.example.org")
    #expect(try S3Address("s3://layouts", defaults: usual).region == "here")
  }

  @Test(
    "invalid bucket addresses are rejected",
    arguments: [
      "", "layouts", "s3://", "s3:layouts", "https://layouts", "s3://a b", "s3://a/ü",
      "s3://me@layouts", "s3://layouts:80", "s3://layouts?colour=red", "s3://layouts?region=",
      "s3://layouts?endpoint=ftp://x", "s3://layouts?endpoint=https://x/y", "s3://layouts#x",
    ])
  func noAddresses(_ text: String) {
    #expect { try S3Address(text) } throws: { ($0 as? HubError)?.code == .invalid }
  }

  @Test("lists and errors are parsed")
  func answers() throws {
    let list = S3Answer(
      status: 200,
      body: Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>layouts</Name>
        <IsTruncated>true</IsTruncated>
        <Contents><Key>a/1</Key><LastModified>2013-05-24T00:00:00.250Z</LastModified><Size>12</Size></Contents>
        <Contents><Key>a/2</Key><LastModified>2013-05-24T00:00:01Z</LastModified><Size>0</Size></Contents>
        </ListBucketResult>
        """.utf8))
    let page = try list.page()
    #expect(page.hasMore)
    #expect(
      page.entries == [
        ObjectPage.Entry(key: "a/1", size: 12, written: time + 250),
        ObjectPage.Entry(key: "a/2", size: 0, written: time + 1_000),
      ])
    let error = S3Answer(
      status: 404,
      body: Array("<Error><Code>NoSuchBucket</Code><Message>There is none.</Message></Error>".utf8))
    #expect(!error.isMissing && !error.isPassing)
    #expect(error.trouble("list").message.contains("NoSuchBucket: There is none."))
    #expect(S3Answer(status: 404, body: []).isMissing)
    #expect(S3Answer(status: 503, body: Array("busy".utf8)).isPassing)
    #expect(throws: HubError.self) { try S3Answer(status: 200, body: Array("<x/>".utf8)).page() }
  }

  @Test("an unavailable service is reported within a few seconds")
  func unreachable() throws {
    let start = ContinuousClock.now
    #expect {
      try S3ObjectStorage(
        S3Address("s3://layouts?endpoint=http://127.0.0.1:1"), example.credentials
      ) { time }
    } throws: {
      let error = $0 as? HubError
      return error?.code == .storage && error?.message.contains("http://127.0.0.1:1") == true
    }
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test(
    "a real service stores, lists and removes objects",
    .enabled(if: Backend.objectsAddress != nil))
  func service() throws {
    let storage = try #require(try HubFixture.s3())
    let prefix = "t-\(UUID().uuidString)/"
    // More than are requested at once, including a large and an empty one.
    let objects = (0..<50).map { number in
      HubObject(
        key: prefix + (number < 10 ? "0" : "") + "\(number)~x.y_z-1",
        bytes: (0..<(number == 7 ? 5_000_000 : number)).map { UInt8(truncatingIfNeeded: $0) })
    }
    try storage.put(objects)
    let keys = objects.map(\.key)
    #expect(try storage.bytes(of: keys + [prefix + "none"]) == objects.map(\.bytes) + [nil])
    let page = try storage.list(prefix, after: "")
    #expect(page.entries.map(\.key) == keys && !page.hasMore)
    #expect(page.entries.map(\.size) == objects.map(\.bytes.count))
    let now = Int64(Date().timeIntervalSince1970 * 1_000)
    #expect(page.entries.allSatisfy { abs($0.written - now) < 300_000 })
    #expect(try storage.list(prefix, after: keys[47]).entries.map(\.key) == keys.suffix(2))
    try storage.remove(keys.dropLast() + [prefix + "none"])
    #expect(try storage.list(prefix, after: "").entries.map(\.key) == keys.suffix(1))
    try storage.remove(keys.suffix(1))
  }

  @Test(
    "denied access is reported with the service's message",
    .enabled(if: Backend.objectsAddress != nil))
  func refused() throws {
    let address = try S3Address(#require(Backend.objectsAddress))
    #expect { try S3ObjectStorage(address, example.credentials) { time } } throws: {
      ($0 as? HubError)?.message.contains("did not list the bucket") == true
    }
  }
}
