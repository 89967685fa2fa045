/** A refusal in the words of CoinPayments, which answers 200 all the same. */
export class CoinError extends Error {
  body() {
    return { error: this.message, result: [] }
  }
}
