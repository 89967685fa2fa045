import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import en from '#contracts/i18n/en/messages.ts'
import es from '#contracts/i18n/es/messages.ts'
import { applicantMessages } from '#contracts/messaging/choices.ts'
import { allMessages } from './all-messages.ts'
import { enrollmentCode } from './modules/enrollment/messages/enrollment-code.ts'

const names = allMessages.map(({ name }) => name).toSorted()

test('every message is declared once, and has its words in both languages', () => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  for (const words of [en, es]) expect(Object.keys(words).toSorted()).toEqual(names)
})

test('a message that was sent keeps its name', async () => {
  const snapshot = new URL('every-message.snapshot.txt', import.meta.url)
  const everSent = existsSync(snapshot) ? readFileSync(snapshot, 'utf8').trim().split('\n') : []
  // It stands in the log, and in the keys by which nothing is sent twice.
  expect(everSent.filter((name) => !names.some((own) => own === name))).toEqual([])
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(fileURLToPath(snapshot))
})

test.each(allMessages.map((message) => [message.name, message] as const))(
  '%s goes by the channels that it has words for',
  (name, { email, sms }) => {
    for (const words of [en[name], es[name]]) {
      expect('subject' in words || 'decisions' in words).toBe(Boolean(email))
      expect('sms' in words).toBe(Boolean(sms))
    }
  },
)

test('the log of what applicants were sent can be asked for each message about an application', () => {
  const ofApplicants = allMessages.filter(({ about }) => about === enrollmentCode.about)
  expect(ofApplicants.map(({ name }) => name).toSorted()).toEqual(applicantMessages.toSorted())
})
