import PostalMime, { type Email } from 'postal-mime'
import { randomText } from './identifiers.ts'
import type { World } from './world.ts'

/** A message as it came in by SMTP; `raw` holds its bytes as latin1 text. */
export type EmailRow = { id: string; atMs: number; from: string; to: string[]; raw: string }
export type SmsRow = {
  id: string
  atMs: number
  from: string
  to: string
  text: string
  channel: 'twilio' | 'esimgo'
  /** Twilio only: where delivery reports go, and how the delivery ends. */
  statusCallback: string | null
  errorCode: number | null
  segments: number
}

export type SentEmail = {
  id: string
  kind: 'email'
  at: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: {
    index: number
    filename: string
    mimeType: string
    sizeBytes: number
    contentId: string | null
  }[]
}
export type SentSms = {
  id: string
  kind: 'sms'
  at: string
  from: string
  to: string
  text: string
  channel: string
}

/** Everything that the product has sent to people. E-mails are parsed when they are first looked at. */
export class Sent {
  readonly #world: World
  readonly #parsed = new WeakMap<EmailRow, Promise<Email>>()
  readonly emails
  readonly sms

  constructor(world: World) {
    this.#world = world
    this.emails = world.table<EmailRow>('sent.emails', { limit: 10_000 })
    this.sms = world.table<SmsRow>('sent.sms', { limit: 20_000 })
  }

  addEmail(from: string, to: string[], raw: Buffer): EmailRow {
    const id = `email_${randomText(16)}`
    return this.emails.put(id, { id, atMs: this.#world.now(), from, to, raw: raw.toString('latin1') })
  }

  addSms(message: Omit<SmsRow, 'atMs'>): SmsRow {
    return this.sms.put(message.id, { ...message, atMs: this.#world.now() })
  }

  parse(row: EmailRow): Promise<Email> {
    let parsed = this.#parsed.get(row)
    if (!parsed) {
      parsed = PostalMime.parse(Buffer.from(row.raw, 'latin1'))
      this.#parsed.set(row, parsed)
    }
    return parsed
  }

  /** The messages sent, newest first; `to` matches a part of any recipient. */
  async list(filter: { kind?: string; to?: string; sinceMs?: number; limit: number }) {
    const matches = (recipients: string | string[], atMs: number) =>
      atMs >= (filter.sinceMs ?? 0) &&
      (!filter.to ||
        [recipients].flat().some((one) => one.toLowerCase().includes(filter.to?.toLowerCase() ?? '')))
    const emails =
      filter.kind === 'sms' ? [] : this.emails.newest().filter((row) => matches(row.to, row.atMs))
    const sms = filter.kind === 'email' ? [] : this.sms.newest().filter((row) => matches(row.to, row.atMs))
    const rows = [...emails, ...sms].sort((one, other) => other.atMs - one.atMs).slice(0, filter.limit)
    const items = await Promise.all(rows.map((row) => ('raw' in row ? this.emailView(row) : smsView(row))))
    return { total: emails.length + sms.length, items }
  }

  async emailView(row: EmailRow): Promise<SentEmail> {
    const email = await this.parse(row)
    return {
      id: row.id,
      kind: 'email',
      at: new Date(row.atMs).toISOString(),
      from: email.from?.address ?? row.from,
      to: row.to,
      subject: email.subject ?? '',
      text: email.text ?? '',
      html: email.html ?? '',
      headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
      attachments: email.attachments.map((attachment, index) => ({
        index,
        filename: attachment.filename ?? `attachment-${index + 1}`,
        mimeType: attachment.mimeType,
        sizeBytes: bytesOf(attachment.content).length,
        contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
      })),
    }
  }

  /** The bytes of one attachment; null when there is none at this place. */
  async attachment(row: EmailRow, index: number): Promise<{ mimeType: string; content: Buffer } | null> {
    const attachment = (await this.parse(row)).attachments[index]
    return attachment ? { mimeType: attachment.mimeType, content: bytesOf(attachment.content) } : null
  }
}

export const smsView = (row: SmsRow): SentSms => ({
  id: row.id,
  kind: 'sms',
  at: new Date(row.atMs).toISOString(),
  from: row.from,
  to: row.to,
  text: row.text,
  channel: row.channel,
})

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)
