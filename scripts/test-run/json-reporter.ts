import type { SerializedError, TestModule } from "vitest/node";
import { JsonReporter } from "vitest/node";

/** Adds to the report what failed outside of every test; without it a run that all tests passed fails without a word. */
export default class ReportWithErrors extends JsonReporter {
  private unhandledErrors: readonly SerializedError[] = [];

  override onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[] = [],
  ): Promise<void> {
    this.unhandledErrors = unhandledErrors;
    return super.onTestRunEnd(modules);
  }

  override writeReport(report: string): Promise<void> {
    const unhandledErrors = this.unhandledErrors.map(({ name, message, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
      message: `${name}: ${message}`,
      file: VITEST_TEST_PATH ?? null,
      test: VITEST_TEST_NAME ?? null,
    }));
    return super.writeReport(JSON.stringify({ ...JSON.parse(report), unhandledErrors }));
  }
}
