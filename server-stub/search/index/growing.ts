/** Numbers and bytes of a length that is not known yet, a few bytes each where a list would take many. */

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

export class GrowingText {
  private bytes = Buffer.allocUnsafe(16_384)
  length = 0

  push(text: string): void {
    const most = text.length * 3
    if (this.length + most > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + most))
      this.bytes.copy(larger, 0, 0, this.length)
      this.bytes = larger
    }
    this.length += this.bytes.write(text, this.length)
  }

  take(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length))
  }
}
