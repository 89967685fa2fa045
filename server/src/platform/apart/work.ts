import type { ErrorCode } from '#contracts/errors.ts'
import type { Said } from './helper.ts'

/** What was sent is refused, and the person who sent it can mend that; thrown inside of a helper process. */
export class Refused<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly data: unknown

  constructor(code: Code, data?: unknown) {
    super(code)
    this.code = code
    this.data = data
  }
}

const lookMs = 50

/**
 * What a helper process does: one wish after the other. It ends with the process that started it, and when it takes
 * too much memory.
 */
export function helpWith<Wish, Answer, Part = never>(
  work: (wish: Wish, give: (part: Part) => void) => Promise<Answer>,
) {
  const mostBytes = Number(process.argv[2])
  const say = (said: Said<Answer, Part>) => void process.send!(said)
  const look = () => {
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
  }
  setInterval(look, lookMs)
  process.on('disconnect', () => process.exit())
  process.on('message', (wish: Wish) => {
    look()
    work(wish, (part) => say({ part })).then(
      (answer) => say({ answer }),
      (error: unknown) =>
        say(
          error instanceof Refused
            ? { refusal: error.code, ...(error.data === undefined ? {} : { data: error.data }) }
            : { failure: String(error) },
        ),
    )
  })
  say({ isReady: true })
}
