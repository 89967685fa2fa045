import type { AddressInfo, Socket } from 'node:net'
import { callbackify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Sandbox } from '../sandbox.ts'

const maximumBytes = 25 * 1024 * 1024

export type Inbox = { port: number; close(): Promise<void> }

/** An SMTP server that takes every message; AUTH is accepted but not needed, and there is no TLS. */
export async function startInbox(sandbox: Sandbox): Promise<Inbox> {
  const { config, faults } = sandbox
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    banner: 'Commonwave sandbox',
    size: maximumBytes,
    closeTimeout: 200,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) =>
      receive(sandbox, stream, session),
    ),
  })
  server.on('error', () => {
    // A client that breaks off is no event here: the message simply has not arrived.
  })
  server.server.prependListener('connection', (socket: Socket) => {
    if (faults.get('smtp').down) socket.destroy()
  })
  const listening = Promise.withResolvers<void>()
  server.server.once('error', listening.reject)
  server.listen(config.smtpPort, config.host, () => listening.resolve())
  await listening.promise
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function receive({ sent, faults }: Sandbox, stream: SMTPServerDataStream, session: SMTPServerSession) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const { latencyMs } = faults.get('smtp')
  if (latencyMs > 0) await wait(latencyMs)
  if (stream.sizeExceeded) throw refusal(552, 'Message exceeds the maximum size')
  if (faults.strikes('smtp', 'reject451')) throw refusal(451, 'Requested action aborted: try again later')
  if (faults.strikes('smtp', 'rate429')) throw refusal(421, 'Too many messages: slow down')
  if (faults.strikes('smtp', 'rate5xx')) throw refusal(554, 'Transaction failed')
  const { mailFrom, rcptTo } = session.envelope
  const email = sent.addEmail(
    mailFrom ? mailFrom.address : '',
    rcptTo.map((recipient) => recipient.address),
    Buffer.concat(chunks),
  )
  if (faults.strikes('smtp', 'rateTimeoutAfterCommit')) await new Promise(() => {})
  if (faults.strikes('smtp', 'failAfterCommit500')) throw refusal(451, 'Local error in processing')
  return `OK: queued as ${email.id}`
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
