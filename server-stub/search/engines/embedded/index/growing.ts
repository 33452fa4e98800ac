/** Numbers of a length that is not known yet, four bytes each where a list would take many. */

export class GrowingNumbers {
  private numbers = new Uint32Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.numbers)
      this.numbers = larger
    }
    this.numbers[this.length++] = number
  }

  /** The numbers so far, in as much memory as they need. */
  take(): Uint32Array {
    return this.numbers.slice(0, this.length)
  }
}
