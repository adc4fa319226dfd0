/** A Vitest reporter that starts no test after `HS_TESTS_UNTIL` (ms). Running tests may finish. */
export default class StopInTime {
  onInit(vitest) {
    const timer = setTimeout(
      () => void vitest.cancelCurrentRun("keyboard-input"),
      Number(process.env.HS_TESTS_UNTIL) - Date.now(),
    );
    timer.unref();
  }
}
