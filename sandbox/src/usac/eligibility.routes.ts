import type { FastifyInstance, FastifyRequest } from 'fastify'
import { applicationView, fileApplication, settled } from './applications.ts'
import { badRequest } from './errors.ts'
import { fieldsIn, representativeProblem } from './eligibility-fields.ts'
import { takeForced } from './forced.ts'
import { accountOf, beOpen } from './guard.ts'
import type { Usac } from './store.ts'
import type { Program } from './types.ts'

type Request = FastifyRequest<{ Params: { id: string } }>

/** The National Verifier's carrier API of one program. */
export function eligibilityRoutes(app: FastifyInstance, usac: Usac, program: Program): void {
  const open = (request: FastifyRequest, operation: 'check' | 'status') => {
    const account = accountOf(usac, request)
    beOpen(usac, account, 'nv')
    const forced = takeForced(usac, account, operation, 'not meant')
    if (forced)
      throw badRequest([
        { code: forced.code, field: forced.field ?? '', description: 'Refused by the dial.' },
      ])
    return account
  }

  for (const path of ['/consumer/eligibility-check', '/consumer/eligibility-check/'])
    app.post(path, async (request) => {
      const account = open(request, 'check')
      return applicationView(usac, settled(usac, fileApplication(usac, account, program, request.body)), true)
    })

  app.post('/consumer/eligibility-check/:id/status', async (request: Request) => {
    const account = open(request, 'status')
    const read = fieldsIn(request.body)
    const problem = representativeProblem(read)
    if (problem) throw badRequest([problem])
    const application = usac.store.applications.get(request.params.id)
    if (application?.program !== program || application.account !== account.id)
      return { eligibilityCheckId: request.params.id, status: 'APP_NOT_FOUND' }
    if (read('carrierUrl')) application.carrierUrl = read('carrierUrl')
    return applicationView(usac, settled(usac, application), false)
  })
}
