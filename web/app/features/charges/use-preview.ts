import { useEffect, useState } from 'react'
import { readOptional } from '../../kit/staff/calls.client.ts'

const pauseMs = 300

/** What the server answers to the last question, a moment after it stopped changing; what it answered before stays meanwhile. */
export function usePreview<Asked, Answer>(ask: (asked: Asked) => Promise<Answer>, asked: Asked) {
  const [answer, setAnswer] = useState<Answer>()
  const [isFailed, setFailed] = useState(false)
  const question = JSON.stringify(asked)
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(async () => {
      const outcome = await readOptional(ask(JSON.parse(question) as Asked))
      if (!isLatest) return
      setFailed(!outcome.ok)
      if (outcome.ok) setAnswer(outcome.value)
    }, pauseMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [ask, question])
  return { answer, isFailed }
}
