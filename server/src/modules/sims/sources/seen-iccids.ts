/** Digits of an ICCID behind the 89 that all begin with: at most 18, so that they fit into eight bytes. */
const numberOf = (iccid: string) => BigInt(`1${iccid.slice(2)}`) % 10n ** 18n

/** Which ICCIDs have been seen, eight bytes each, so that millions of them fit. */
export class SeenIccids {
  #numbers = new BigUint64Array(1024)
  #count = 0
  #isSorted = true

  get size(): number {
    return this.#count
  }

  add(iccid: string): void {
    if (this.#count === this.#numbers.length) {
      const larger = new BigUint64Array(this.#numbers.length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#count++] = numberOf(iccid)
    this.#isSorted = false
  }

  has(iccid: string): boolean {
    const numbers = this.#sorted()
    const wanted = numberOf(iccid)
    let low = 0
    let high = numbers.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (numbers[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return numbers[low] === wanted
  }

  #sorted(): BigUint64Array {
    const numbers = this.#numbers.subarray(0, this.#count)
    if (!this.#isSorted) numbers.sort()
    this.#isSorted = true
    return numbers
  }
}
