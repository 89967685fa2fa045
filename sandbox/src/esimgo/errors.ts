/** An answer in eSIM Go's error form. */
export class EsimgoError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const faultBody = (status: 429 | 500 | 503) => ({
  message: {
    429: 'Too Many Requests',
    500: 'Internal Server Error',
    503: 'Processing - Please come back later',
  }[status],
})
