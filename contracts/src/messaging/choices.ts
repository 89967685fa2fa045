/** Why a message was not sent, beside what a provider says in its own words; the words for staff stand under the same keys. */
export const messageProblems = [
  'ACCOUNT_NOT_FOUND',
  'ANSWER_LOST',
  'CONTACT_NOT_FOUND',
  'CALL_BACK_NOT_FOUND',
  'EMAIL_REFUSED',
  'ENROLLMENT_NOT_FOUND',
  'NOTHING_TO_SAY',
  'OPTED_OUT',
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

/** How it became known that somebody wants no more text messages: a word of theirs, the SMS provider, or a call to staff. */
export const consentSources = ['message', 'provider', 'staff'] as const
export type ConsentSource = (typeof consentSources)[number]

/** Messages about applications for subsidies, by name: what the log of them can be asked for. */
export const applicantMessages = [
  'enrollment-code',
  'enrollment-action',
  'enrollment-invite',
  'enrollment-qualified',
  'enrollment-unfinished',
  'enrollment-reminder',
  'enrollment-transfer-reminder',
  'enrollment-expired',
  'enrollment-helper',
  'document-refused',
  'document-accepted',
  'enrollment-enrolled',
  'enrollment-failed',
  'applicant-copy-ready',
  'transfer-needed',
  'transfer-agreed',
  'transfer-stopped',
  'transfer-day',
  'transfer-done',
  'benefit-notice',
  'usage-warning',
  'recertify',
  'benefit-ended',
  'benefit-order-refunded',
  'benefit-order-cancelled',
  'benefit-order-bought',
  'benefit-order-under-way',
  'benefit-kept',
  'program-ending',
  'service-active',
  'change-noted',
  'change-told',
  'change-refused',
  'change-household',
  'moved-away',
  'support-changed',
] as const

/** What is known of whether a number may be texted: asked for no more, asked for it again, or said nothing. */
export const textStandings = ['opted_out', 'opted_in', 'unsaid'] as const

/** How often staff may send one message about an order again: once a minute, and so often within a day. */
export const resendLimits = { pauseSeconds: 60, perDay: 5 }
