import type { FastifyInstance, FastifyRequest } from 'fastify'
import { installFaults } from '../fault-hooks.ts'
import type { FormFields } from '../form.ts'
import type { Sandbox } from '../sandbox.ts'
import { signTwilioCallbacks } from './callbacks.ts'
import { faultBody, TwilioError } from './errors.ts'
import { createMessage, messageView } from './messages.ts'

type Request = FastifyRequest<{ Params: { account: string; file: string } }>

/** Twilio: messages under `/2010-04-01/Accounts/{sid}`, signed status callbacks. */
export function installTwilio(app: FastifyInstance, sandbox: Sandbox): void {
  signTwilioCallbacks(sandbox)
  app.register(async (scope) => twilioApi(scope, sandbox), { prefix: '/2010-04-01/Accounts/:account' })
}

function twilioApi(app: FastifyInstance, sandbox: Sandbox): void {
  installFaults(app, 'twilio', sandbox.faults, faultBody)
  app.addHook('onRequest', async (request) => authenticate(sandbox, request as Request))
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof TwilioError ? error : new TwilioError(500, 20500, (error as Error).message)
    return reply.code(known.status).send(known.body())
  })

  app.post('/Messages.json', async (request, reply) => {
    const message = createMessage(sandbox, (request.body ?? {}) as FormFields)
    return reply.code(201).send(messageView(sandbox, message))
  })

  app.get('/Messages.json', async () => {
    const messages = sandbox.sent.sms.newest().filter((row) => row.channel === 'twilio')
    return { messages: messages.slice(0, 50).map((row) => messageView(sandbox, row)), page: 0, page_size: 50 }
  })

  app.get('/Messages/:file', async (request: Request) => {
    const message = sandbox.sent.sms.get(request.params.file.replace(/\.json$/, ''))
    if (message?.channel !== 'twilio')
      throw new TwilioError(404, 20404, `The requested resource ${request.url} was not found`)
    return messageView(sandbox, message)
  })
}

function authenticate({ config }: Sandbox, request: Request): void {
  const [, credentials = ''] = (request.headers.authorization ?? '').split(' ')
  const expected = `${config.twilioAccountSid}:${config.twilioAuthToken}`
  if (Buffer.from(credentials, 'base64').toString() !== expected)
    throw new TwilioError(401, 20003, 'Authenticate')
  if (request.params.account !== config.twilioAccountSid)
    throw new TwilioError(404, 20404, `The requested resource ${request.url} was not found`)
}
