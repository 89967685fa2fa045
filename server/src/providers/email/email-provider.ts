import type { Outcome } from '#platform/effects.ts'

export interface EmailMessage {
  from: { name: string; address: string }
  /** Absent where nobody takes answers yet. */
  replyTo?: string
  to: string
  subject: string
  html: string
  text: string
  /** Left part of the Message-ID; the same for every attempt, so that mailboxes can tell a repetition. */
  messageKey: string
  locale: string
  attachments: EmailAttachment[]
}

export interface EmailAttachment {
  filename: string
  contentType: string
  content: Buffer
  /** Shown in the text as `cid:…` instead of listed below it. */
  contentId?: string
}

/** Sends e-mail; answers with the Message-ID. */
export interface EmailProvider {
  /** What the log and the metrics call it. */
  readonly key: string
  send(message: EmailMessage): Promise<Outcome<{ providerReference: string }>>
  close(): void
}
