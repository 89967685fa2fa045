import type { Sandbox } from '../sandbox.ts'

const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])
const startWords = new Set(['START', 'YES', 'UNSTOP'])

const stopped = ({ world }: Sandbox) => world.setting<string[]>('twilio.stopped', [])
export const isStopped = (sandbox: Sandbox, number: string) => stopped(sandbox).includes(number)

/** Keeps the account's opt-out list as a subscriber's keyword asks; answers with the class of the keyword. */
export function applyKeyword(sandbox: Sandbox, from: string, text: string): 'STOP' | 'START' | null {
  const word = text.trim().toUpperCase()
  const others = stopped(sandbox).filter((number) => number !== from)
  if (stopWords.has(word)) {
    sandbox.world.setSetting('twilio.stopped', [...others, from])
    return 'STOP'
  }
  if (!startWords.has(word)) return null
  sandbox.world.setSetting('twilio.stopped', others)
  return 'START'
}
