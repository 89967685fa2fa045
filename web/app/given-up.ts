interface Call<Answer> {
  signal?: AbortSignal
  next: () => Promise<Answer>
}

/** A call that was given up answers nothing: nobody is left who would hear why. */
export async function unlessGivenUp<Answer>({ signal, next }: Call<Answer>): Promise<Answer> {
  try {
    return await next()
  } catch (error) {
    if (signal?.aborted) return new Promise<never>(() => undefined)
    throw error
  }
}

/**
 * The router leaves nobody to hear that an answer broke which it gave up while the answer was coming in: such an answer
 * just ends. One that breaks by itself still does.
 */
export function endingOnceGivenUp(answer: Response, signal: AbortSignal | null | undefined): Response {
  if (!answer.body || !signal) return answer
  const reader = answer.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    async pull(to) {
      try {
        const { done, value } = await reader.read()
        if (done) to.close()
        else to.enqueue(value)
      } catch (cause) {
        if (signal.aborted) to.close()
        else to.error(cause)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(body, answer)
}
