import { describe, expect, test } from "vitest";
import { ConfigError, isLocalMode, isLoopback, readConfig } from "./config.ts";

describe("configuration", () => {
  test("an empty environment means a local start", () => {
    expect(readConfig({ SMTP_URL: "" })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: null,
      smtpUrl: null,
      publicUrl: "http://localhost:3000",
      trustProxy: [],
    });
  });

  test.each([
    [{ PORT: "70000" }, "PORT must be a port number"],
    [{ PORT: "three" }, "PORT must be a port number"],
    [{ METRICS_PORT: "0" }, "METRICS_PORT must be a port number from 1"],
    [
      { DATABASE_URL: "mysql://somewhere", AUTH_SECRET: "x".repeat(32) },
      "DATABASE_URL must be an address such as postgres://",
    ],
    [{ DATABASE_URL: "postgres://somewhere/tryer" }, "AUTH_SECRET is required with DATABASE_URL"],
    [{ DATABASE_DIRECT_URL: "postgres://somewhere/tryer" }, "DATABASE_DIRECT_URL needs a DATABASE_URL"],
    [{ DATABASE_POOL_SIZE: "1" }, "DATABASE_POOL_SIZE must be a number of connections from 2 to 999"],
    [{ DATABASE_POOL_SIZE: "many" }, "DATABASE_POOL_SIZE must be a number of connections from 2 to 999"],
    [{ AUTH_SECRET: "short" }, "AUTH_SECRET must have at least 32 characters"],
    [{ PUBLIC_URL: "roastery.example" }, "PUBLIC_URL must be an address such as https://"],
    [{ SMTP_URL: "http://mail" }, "SMTP_URL must be an address such as smtps://"],
    [{ SMS_WEBHOOK_URL: "sms.example" }, "SMS_WEBHOOK_URL must be an address such as https://"],
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID"],
    [{ GITHUB_CLIENT_SECRET: "secret" }, "GITHUB_CLIENT_ID is required with GITHUB_CLIENT_SECRET"],
    [{ HOST_COOKIES: "yes", PUBLIC_URL: "https://roastery.example" }, "HOST_COOKIES must be on or off"],
    [{ HOST_COOKIES: "on" }, "HOST_COOKIES needs a PUBLIC_URL with https://"],
    [{ HSTS_SUBDOMAINS: "on", PUBLIC_URL: "http://roastery.example" }, "HSTS_SUBDOMAINS needs a PUBLIC_URL with https"],
    [{ SECURITY_CONTACT: "security@roastery.example" }, "SECURITY_CONTACT must be an address such as mailto:"],
    [{ SUPPORT_CONTACT: "the office" }, "SUPPORT_CONTACT must be a mail address or an https address"],
    [{ SUPPORT_CONTACT: "http://help.example" }, "SUPPORT_CONTACT must be a mail address or an https address"],
    [{ SUPPORT_CONTACT: "javascript:alert(1)" }, "SUPPORT_CONTACT must be a mail address or an https address"],
    [{ SUPPORT_CONTACT: "https://" }, "SUPPORT_CONTACT must be a mail address or an https address"],
    [{ API_CALLS_PER_MINUTE: "0" }, "API_CALLS_PER_MINUTE must be a number of calls"],
    [{ BACKUP_EVERY_HOURS: "24" }, "BACKUP_EVERY_HOURS needs BACKUP_PASSPHRASE"],
    [{ BACKUP_EVERY_HOURS: "daily" }, "BACKUP_EVERY_HOURS must be a number of hours"],
    [{ BACKUP_KEEP: "0" }, "BACKUP_KEEP must be a number of backups"],
    [{ BACKUP_PASSPHRASE: "short" }, "BACKUP_PASSPHRASE must have at least 12 characters"],
    [{ BACKUP_PASSPHRASE: "a long passphrase", BACKUP_WITHOUT_SECRET: "on" }, "say different things"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of trace, debug"],
  ])("%j is refused by name", (environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(message);
  });

  test("every fault is named at once, and no value is repeated", () => {
    const secret = "a-secret-that-is-short";
    expect(() => readConfig({ PORT: "x", AUTH_SECRET: secret })).toThrow(/PORT .*\n.*AUTH_SECRET /);
    expect(() => readConfig({ AUTH_SECRET: secret })).not.toThrow(secret);
  });

  test.each([
    ["127.0.0.1", "http://localhost:3000"],
    ["::1", "http://localhost:3000"],
    ["0.0.0.0", "http://localhost:3000"],
    ["127.0.0.2", "http://127.0.0.2:3000"],
    ["::ffff:10.0.0.1", "http://[::ffff:10.0.0.1]:3000"],
    ["roaster.local", "http://roaster.local:3000"],
  ])("listening on %s, people open %s", (HOST, publicUrl) => {
    expect(readConfig({ HOST }).publicUrl).toBe(publicUrl);
  });

  test.each([
    [{}, true],
    [{ HOST: "::1", PUBLIC_URL: "http://[::1]:3000/" }, true],
    [{ PUBLIC_URL: "http://localhost:8080" }, true],
    [{ DATABASE_URL: "postgres://somewhere/tryer", AUTH_SECRET: "x".repeat(32) }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ HOST: "192.168.0.10" }, false],
    [{ PUBLIC_URL: "https://roastery.example" }, false],
    [{ PUBLIC_URL: "http://localhost.evil.example" }, false],
    [{ SMTP_URL: "smtps://mail.example" }, false],
    [{ TRUST_PROXY: "127.0.0.1" }, false],
  ])("%j is local mode: %s", (environment, expected) => {
    expect(isLocalMode(readConfig(environment))).toBe(expected);
  });

  test.each([
    ["127.0.0.1", true],
    ["127.8.9.10", true],
    ["::1", true],
    ["localhost", true],
    ["0.0.0.0", false],
    ["127.0.0.1.evil.example", false],
    ["10.0.0.1", false],
  ])("%s is loopback: %s", (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});
