import nodemailer from 'nodemailer'
import type { MessageProblem } from '#contracts/messaging/choices.ts'
import { answerMsOf, done, refused, unavailable, unknown, type Outcome } from '#platform/effects.ts'
import type { EmailMessage, EmailProvider } from './email-provider.ts'

/** Any SMTP server, over a few kept connections. `url` is `smtp://` or `smtps://` with its credentials. */
export function createSmtp(url: string, limitMs: number): EmailProvider {
  const answerMs = answerMsOf(limitMs)
  // Silence this early means that nothing was sent, which is worth knowing.
  const connectMs = Math.round(answerMs / 2)
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxMessages: 200,
    // Whether to try again is decided by the row of the message, never silently here.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
  })
  return {
    key: 'smtp',
    async send(message) {
      const messageId = `<${message.messageKey}@${message.from.address.split('@')[1] ?? 'localhost'}>`
      try {
        await transport.sendMail({
          ...envelopeOf(message),
          messageId,
          // A server that answers drop by drop is never silent; the whole has its limit, too.
          signal: AbortSignal.timeout(answerMs),
        })
        return done({ providerReference: messageId })
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}

const envelopeOf = ({ from, replyTo, to, subject, html, text, locale, attachments }: EmailMessage) => ({
  from,
  replyTo,
  to: { name: '', address: to },
  subject,
  html,
  text,
  headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
  attachments: attachments.map(({ contentId, ...attachment }) => ({
    ...attachment,
    ...(contentId ? { cid: contentId, contentDisposition: 'inline' as const } : {}),
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
})

const refusal: MessageProblem = 'EMAIL_REFUSED'

/** 4xx asks to come back, 5xx refuses; silence after the connection stood may mean either. */
function outcomeOf(error: unknown): Outcome<never> {
  const { responseCode, code, syscall, timeoutType } = error as SmtpError
  const said = responseCode
    ? `SMTP ${responseCode}`
    : (code ?? (error instanceof Error ? error.name : 'error'))
  // A refused login is our own configuration and says nothing about this message.
  if (code === 'EAUTH') return unavailable(said)
  if (code === 'EENVELOPE' && !responseCode) return refused(refusal, said)
  if (responseCode) return responseCode >= 500 ? refused(refusal, said) : unavailable(said)
  const neverSpoke = syscall === 'connect' || syscall === 'getaddrinfo' || code === 'EDNS' || code === 'ETLS'
  const neverGreeted = timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT'
  return neverSpoke || neverGreeted ? unavailable(said) : unknown(said)
}

interface SmtpError {
  responseCode?: number
  code?: string
  syscall?: string
  timeoutType?: string
}
