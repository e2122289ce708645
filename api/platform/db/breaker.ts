const AWAY_MS = 2_000;

/** A server that could not be reached is left alone for a moment. Then one try finds out whether it is back, and nobody waits for that. */
export class Breaker {
  #isOpen = false;
  #isTrying = false;
  #openUntil = 0;

  mayAsk(attempt: () => Promise<unknown>): boolean {
    if (this.#isOpen && !this.#isTrying && performance.now() >= this.#openUntil) void this.#try(attempt);
    return !this.#isOpen;
  }

  open(): void {
    this.#isOpen = true;
    this.#openUntil = performance.now() + AWAY_MS;
  }

  async #try(attempt: () => Promise<unknown>): Promise<void> {
    this.#isTrying = true;
    try {
      await attempt();
      this.#isOpen = false;
    } catch {
      this.open();
    }
    this.#isTrying = false;
  }
}
