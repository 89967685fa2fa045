import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeBatch, batchErrors } from './batch.ts'
import { refusal, UsacError } from './errors.ts'
import { takeForced } from './forced.ts'
import { accountOf, beOpen } from './guard.ts'
import { deEnroll, enroll, transfer, update, verify, verifyDevice } from './registry.ts'
import { subscriberReport, transactionReport } from './reports.ts'
import type { Usac } from './store.ts'
import type { Account, Program } from './types.ts'

type Request = FastifyRequest<{ Querystring: Record<string, string>; Params: { id: string } }>
const csv = 'text/csv; charset=utf-8'

/** NLAD of one program. */
export function registryRoutes(app: FastifyInstance, usac: Usac, program: Program): void {
  const open = (request: FastifyRequest): Account => {
    const account = accountOf(usac, request)
    beOpen(usac, account, 'nlad')
    return account
  }
  const asked = (request: FastifyRequest, operation: string) => {
    const account = open(request)
    refuseIfForced(usac, account, operation)
    return { usac, account, program, body: request.body }
  }

  app.post('/verify', async (request) => verify(asked(request, 'verify')))
  app.post('/subscriber', async (request, reply) => reply.code(201).send(enroll(asked(request, 'enroll'))))
  app.put('/subscriber', async (request) => update(asked(request, 'update')))
  app.delete('/subscriber', async (request) => deEnroll(asked(request, 'deEnroll')))
  app.post('/transfer', async (request, reply) => reply.code(201).send(transfer(asked(request, 'transfer'))))
  if (program === 'acp')
    app.post('/subscriber/verifyDeviceEligibility', async (request) =>
      verifyDevice(asked(request, 'verifyDeviceEligibility')),
    )

  app.get('/report/subscriber', async (request: Request, reply) =>
    reply.type(csv).send(subscriberReport(usac, open(request), program, request.query)),
  )
  app.get('/report/transaction', async (request: Request, reply) =>
    reply.type(csv).send(transactionReport(usac, open(request), program, request.query)),
  )

  app.post('/batch', async (request, reply) =>
    reply.code(201).send([takeBatch(usac, open(request), program, request.rawBody)]),
  )
  app.get('/batch', async (request) => {
    const { id } = open(request)
    const own = usac.store.batches.newest().filter((one) => one.account === id && one.program === program)
    return own.map((one) => ({
      batchId: one.id,
      fileName: one.fileName,
      status: one.errors.length > 0 ? 'COMPLETED_WITH_ERRORS' : 'COMPLETED',
      rows: one.rows,
      ...(one.errors.length > 0 ? { errorFile: `batch/${one.id}/errors` } : {}),
    }))
  })
  app.get('/batch/:id/errors', async (request: Request, reply) => {
    const batch = usac.store.batches.get(request.params.id)
    if (batch?.account !== open(request).id) throw new UsacError(404, { description: 'Not found.' })
    return reply.type(csv).send(batchErrors(batch))
  })
}

/** The dial may name a code that the next calls are refused with. */
function refuseIfForced(usac: Usac, account: Account, operation: string): void {
  const forced = takeForced(usac, account, operation)
  if (!forced) return
  const status = forced.code === 'A_AMS_OFFLINE' ? 500 : forced.code === 'AUTH_REQUIRED' ? 401 : 400
  throw refusal([['', 'Refused by the dial.', forced.code]], status)
}
