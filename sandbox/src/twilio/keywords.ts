import { randomBytes } from 'node:crypto'
import type { Sandbox } from '../sandbox.ts'

type Keyword = 'STOP' | 'START' | 'HELP'

const words: Record<Keyword, ReadonlySet<string>> = {
  STOP: new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']),
  START: new Set(['START', 'YES', 'UNSTOP']),
  HELP: new Set(['HELP', 'INFO']),
}

/** What Twilio answers by itself. */
const answers: Record<Keyword, string> = {
  STOP: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  START:
    'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe.',
  HELP: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
}

const stopped = ({ world }: Sandbox) => world.setting<string[]>('twilio.stopped', [])
export const isStopped = (sandbox: Sandbox, number: string) => stopped(sandbox).includes(number)

/** Whether the account leaves STOP, START and HELP to Twilio, as one does unless it is asked not to. */
export const seesToKeywords = ({ world }: Sandbox) => world.setting('twilio.keywords', true)

/** Keeps the account's opt-out list as a subscriber's keyword asks, and answers it; answers with the class of the keyword. */
export function applyKeyword(sandbox: Sandbox, from: string, to: string, text: string): Keyword | null {
  if (!seesToKeywords(sandbox)) return null
  const word = text.trim().toUpperCase()
  const keyword = (Object.keys(words) as Keyword[]).find((each) => words[each].has(word))
  if (!keyword) return null
  const others = stopped(sandbox).filter((number) => number !== from)
  if (keyword !== 'HELP')
    sandbox.world.setSetting('twilio.stopped', keyword === 'STOP' ? [...others, from] : others)
  sandbox.sent.addSms({
    id: `SM${randomBytes(16).toString('hex')}`,
    ...{ from: to, to: from, text: answers[keyword], channel: 'twilio', segments: 1 },
    ...{ statusCallback: null, errorCode: null },
  })
  return keyword
}
