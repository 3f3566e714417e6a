import type { ReportedHookContext, TestCase, TestModule, TestSuite } from "vitest/node";
import { VerboseReporter } from "vitest/node";

/** Prints a line for each finished test and for each finished hook, so that silence means that something hangs. */
export default class LineReporter extends VerboseReporter {
  private readonly running = new Map<string, { hook: ReportedHookContext; startedAt: number }>();

  override onHookStart(hook: ReportedHookContext): void {
    super.onHookStart(hook);
    this.running.set(hookKey(hook), { hook, startedAt: performance.now() });
  }

  override onHookEnd(hook: ReportedHookContext): void {
    super.onHookEnd(hook);
    this.printEnd(hook, "");
  }

  override onTestCaseResult(test: TestCase): void {
    this.printBroken(test);
    super.onTestCaseResult(test);
  }

  override onTestSuiteResult(suite: TestSuite): void {
    this.printBroken(suite);
    super.onTestSuiteResult(suite);
  }

  override onTestModuleEnd(module: TestModule): void {
    this.printBroken(module);
    super.onTestModuleEnd(module);
  }

  /** The end of a hook that throws is not reported by itself: what it was for has ended. */
  private printBroken({ id }: TestCase | TestSuite | TestModule): void {
    for (const { hook } of this.running.values()) if (hook.entity.id === id) this.printEnd(hook, " failed");
  }

  private printEnd(hook: ReportedHookContext, outcome: string): void {
    const { entity } = hook;
    const startedAt = this.running.get(hookKey(hook))?.startedAt ?? performance.now();
    this.running.delete(hookKey(hook));
    const file = entity.type === "module" ? entity.relativeModuleId : entity.module.relativeModuleId;
    const place = entity.type === "module" ? file : `${file} > ${entity.fullName}`;
    this.log(`   ${hook.name} ${place}${outcome} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

function hookKey({ name, entity }: ReportedHookContext): string {
  return `${name} ${entity.id}`;
}
