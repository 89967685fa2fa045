import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Faces } from '../control/control.routes.ts'
import { html, pageHeaders } from '../html.ts'
import type { Sandbox } from '../sandbox.ts'
import { controls } from './controls.ts'
import { emailPage } from './email-page.ts'
import { frame } from './frame.ts'
import { gpapiSection } from './gpapi-section.ts'
import { alternativeSection } from './alternative-section.ts'
import { coinSection } from './coin-section.ts'
import { lineSection } from './line-section.ts'
import { usacSection } from './usac-section.ts'
import {
  emailSection,
  esimSection,
  paymentSection,
  paypalSection,
  smsSection,
  webhookSection,
} from './sections.ts'

type Request = FastifyRequest<{ Params: { id: string }; Querystring: { refresh?: string } }>

/** The console: one page that shows the whole outside world, and one page per e-mail. */
export function consoleRoutes(app: FastifyInstance, sandbox: Sandbox, faces: Faces): void {
  app.get('/', async (request: Request, reply) => {
    const refreshSeconds = Math.min(60, Math.max(0, Number(request.query.refresh) || 0))
    const body = html` ${await emailSection(sandbox)} ${smsSection(sandbox)}
    ${paymentSection(sandbox, faces.stripe)} ${paypalSection(sandbox, faces.paypal)}
    ${coinSection(faces.coinpayments)} ${gpapiSection(faces.gpapi)} ${alternativeSection(faces.alternative)}
    ${esimSection(faces.esimgo)} ${lineSection(faces.pwg)} ${usacSection(faces.usac)}
    ${webhookSection(sandbox)} ${controls(sandbox, faces)}`
    return reply.headers(pageHeaders).send(frame(sandbox, body, refreshSeconds))
  })

  app.get('/console/emails/:id', async (request: Request, reply) => {
    const row = sandbox.sent.emails.get(request.params.id)
    reply.headers(pageHeaders)
    if (!row)
      return reply
        .code(404)
        .send(frame(sandbox, html`<p>There is no such e-mail. <a href="/">Back</a></p>`, 0))
    return reply.send(frame(sandbox, await emailPage(sandbox.sent, row), 0))
  })
}
