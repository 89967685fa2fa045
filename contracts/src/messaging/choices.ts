export const contactTopics = ['order', 'plans', 'eligibility', 'agent', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** Why a message was not sent, beside what a provider says in its own words; the words for staff stand under the same keys. */
export const messageProblems = [
  'ACCOUNT_NOT_FOUND',
  'ANSWER_LOST',
  'CONTACT_NOT_FOUND',
  'EMAIL_REFUSED',
  'NOTHING_TO_SAY',
  'ORDER_NOT_FOUND',
] as const
export type MessageProblem = (typeof messageProblems)[number]

/** Messages about work that a person may switch off; those about their account's safety always come. */
export const switchableMessages = ['mention'] as const
export type SwitchableMessage = (typeof switchableMessages)[number]
export const isSwitchable = (template: string): template is SwitchableMessage =>
  (switchableMessages as readonly string[]).includes(template)

export const isMessageProblem = (code: string): code is MessageProblem =>
  (messageProblems as readonly string[]).includes(code)

/** The number under which the SMS provider says why it refuses a message; undefined for any other code. */
export const smsRefusalOf = (code: string): string | undefined => /^TWILIO_(\d+)$/.exec(code)?.[1]
