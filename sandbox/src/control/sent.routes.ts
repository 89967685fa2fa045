import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { smsView, type EmailRow } from '../sent.ts'
import { ControlError } from './errors.ts'

type Request = FastifyRequest<{
  Querystring: { kind?: string; to?: string; since?: string; limit?: string }
  Params: { id: string; index: string }
}>

/** What the product has sent to people, for tests and for the curious. */
export function sentRoutes(app: FastifyInstance, { sent }: Sandbox): void {
  app.get('/sent', async (request: Request) => {
    const { kind, to, since, limit } = request.query
    const sinceMs = since ? Date.parse(since) || Number(since) : undefined
    return sent.list({ kind, to, sinceMs, limit: Math.min(1000, Number(limit) || 100) })
  })

  app.get('/sent/:id', async (request: Request) => {
    const sms = sent.sms.get(request.params.id)
    return sms ? smsView(sms) : sent.emailView(emailOf(request.params.id))
  })

  app.get('/sent/:id/raw', async (request: Request, reply) =>
    reply.type('text/plain; charset=utf-8').send(Buffer.from(emailOf(request.params.id).raw, 'latin1')),
  )

  app.get('/sent/:id/attachments/:index', async (request: Request, reply) => {
    const attachment = await sent.attachment(emailOf(request.params.id), Number(request.params.index))
    if (!attachment) throw new ControlError(404, 'no such attachment')
    return reply
      .headers({
        'content-type': attachment.mimeType,
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
      })
      .send(attachment.content)
  })

  function emailOf(id: string): EmailRow {
    const email = sent.emails.get(id)
    if (!email) throw new ControlError(404, `nothing sent under ${id}`)
    return email
  }
}
