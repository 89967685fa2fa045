import type { LocalizedText } from '#contracts/locale.ts'

/** How a picture stands that is on its way. */
export type Sending = { at: 'sending'; percent: number } | { at: 'again' } | { at: 'stopped' }
type Outcome = { to: string } | { problem: LocalizedText | 'missing' }

/** So long after each try that got no answer; sooner when the connection is back. */
const waitsMs = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

/**
 * Sends the form until somebody answers: the same picture sent twice is one.
 * @returns undefined when nobody did for minutes; the picture is still where it was
 */
export async function sendPicture(
  form: FormData,
  tell: (sending: Sending) => void,
): Promise<Outcome | undefined> {
  for (const [at, waitMs] of waitsMs.entries()) {
    const outcome = await trySending(form, tell)
    if (outcome) return outcome
    if (at === waitsMs.length - 1) break
    tell({ at: 'again' })
    await connectionOr(waitMs)
  }
  return undefined
}

function trySending(form: FormData, tell: (sending: Sending) => void): Promise<Outcome | undefined> {
  return new Promise((resolve) => {
    // `fetch` does not say how much has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', '/enroll-document/file')
    request.responseType = 'json'
    request.timeout = 180_000
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      tell({ at: 'sending', percent: total > 0 ? Math.floor((loaded / total) * 100) : 0 }),
    )
    request.addEventListener('loadend', () => {
      const isAnswered = request.status > 0 && request.status !== 429 && request.status < 500
      const answer = request.response as Outcome | null
      if (!isAnswered) return resolve(undefined)
      resolve(answer && ('to' in answer || 'problem' in answer) ? answer : { to: '/enroll-document' })
    })
    tell({ at: 'sending', percent: 0 })
    request.send(form)
  })
}

function connectionOr(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, waitMs)
    window.addEventListener('online', done)
  })
}
