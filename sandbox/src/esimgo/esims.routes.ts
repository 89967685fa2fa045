import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomText } from '../identifiers.ts'
import { countryByIso } from './areas.ts'
import { bundleOrRefuse, record, revokeBundle } from './bundles.ts'
import { bundleNamed } from './catalogue.ts'
import { EsimgoError } from './errors.ts'
import { networksOf } from './networks.ts'
import { applyToEsims, isCompatible } from './orders.ts'
import { pageOf, type Query } from './paging.ts'
import type { Esimgo } from './store.ts'
import type { Assignment, Esim } from './types.ts'

type Request = FastifyRequest<{
  Querystring: Query
  Params: { iccid: string; name: string; assignmentId: string }
}>

/** The eSIMs of the account and what can be done with each. */
export function esimRoutes(app: FastifyInstance, esimgo: Esimgo): void {
  const { store, world } = esimgo
  const bodyOf = (request: FastifyRequest) => (request.body ?? {}) as Record<string, unknown>
  const esimOf = (iccid: unknown): Esim => {
    const esim = store.esims.get(String(iccid))
    if (!esim) throw new EsimgoError(403, `iccid ${String(iccid)} is not accessible`)
    return esim
  }

  app.get('/esims', async (request: Request) => {
    const { filterBy, filter } = request.query
    const wanted = (esim: Esim) =>
      !filterBy || !filter || fieldOf(esim, filterBy).includes(filter.toLowerCase())
    const { items, ...page } = pageOf(store.esims.newest().filter(wanted), request.query)
    return { esims: items.map(listView), ...page }
  })

  app.put('/esims', async (request) => {
    const { iccid, customerRef } = bodyOf(request)
    const esim = esimOf(iccid)
    esim.customerRef = String(customerRef ?? '').slice(0, 255)
    record(esimgo, esim, 'eSIM Updated', '')
    store.esims.put(esim.iccid, esim)
    return { status: 'OK' }
  })

  app.post('/esims/apply', async (request) => applyToEsims(esimgo, bodyOf(request), request.ip))
  app.get('/esims/assignments', async (request: Request, reply) => assignments(esimgo, request, reply))
  app.get('/esims/:iccid', async (request: Request) => detailView(esimOf(request.params.iccid)))

  app.get('/esims/:iccid/history', async (request: Request) => {
    const { history } = esimOf(request.params.iccid)
    return history
      .map(({ name, bundleName, atMs }) => ({
        name,
        bundleName,
        date: new Date(atMs).toISOString(),
        alertType: name,
      }))
      .reverse()
  })

  app.get('/esims/:iccid/refresh', async (request: Request) => {
    const esim = esimOf(request.params.iccid)
    record(esimgo, esim, 'eSIM Refreshed', '')
    store.esims.put(esim.iccid, esim)
    return { status: 'Successfully Refreshed SIM' }
  })

  app.get('/esims/:iccid/location', async (request: Request) => {
    const { country, lastSeenAtMs } = esimOf(request.params.iccid)
    if (!country || lastSeenAtMs === null) throw new EsimgoError(404, 'no location known for this eSIM')
    const network = networksOf(country)[0]
    return {
      mobileNetworkCode: `${network?.mcc}${network?.mnc}`,
      networkName: network?.name,
      networkBrandName: network?.brandName,
      country: countryByIso(country)?.iso ?? country,
      lastSeen: new Date(lastSeenAtMs).toISOString(),
    }
  })

  app.post('/esims/:iccid/sms', async (request: Request) => {
    const esim = esimOf(request.params.iccid)
    const { message, from } = bodyOf(request)
    if (typeof message !== 'string' || message.length < 1 || message.length > 160)
      throw new EsimgoError(400, 'message must be between 1 and 160 characters')
    esimgo.sent.addSms({
      id: `sms_${randomText(16)}`,
      from: String(from ?? 'eSIM'),
      to: esim.iccid,
      text: message,
      channel: 'esimgo',
      statusCallback: null,
      errorCode: null,
      segments: 1,
    })
    return { status: 'Successfully Sent SMS' }
  })

  app.get('/esims/:iccid/compatible/:name', async (request: Request) => {
    bundleOrRefuse(request.params.name)
    return { compatible: isCompatible(esimOf(request.params.iccid)) }
  })

  app.get('/esims/:iccid/bundles', async (request: Request) => {
    const limit = Math.min(200, Math.max(1, Number(request.query.limit ?? 15)))
    const includeUsed = request.query.includeUsed === 'true'
    const shown = esimOf(request.params.iccid)
      .assignments.filter((one) => includeUsed || isOpen(one))
      .reverse()
      .slice(0, limit)
    const names = [...new Set(shown.map((one) => one.name))]
    return {
      bundles: names.map((name) => ({
        name,
        description: bundleNamed(name)?.description ?? name,
        assignments: shown.filter((one) => one.name === name).map(assignmentView),
      })),
    }
  })

  app.get('/esims/:iccid/bundles/:name', async (request: Request) => {
    const found = assignmentsNamed(esimOf(request.params.iccid), request.params.name)
    return { assignments: found.reverse().map(assignmentView) }
  })

  const revoke = async (request: Request) => {
    const esim = esimOf(request.params.iccid)
    const named = assignmentsNamed(esim, request.params.name)
    const { assignmentId } = request.params
    const wanted = assignmentId ? named.filter((one) => one.id === assignmentId) : named
    const assignment = wanted.findLast((one) => one.state === 'Queued' || one.state === 'Processing')
    if (!assignment)
      throw new EsimgoError(400, 'bundle has already been started or ended and cannot be revoked')
    if (request.query.type === 'validate') return { status: 'Bundle can be revoked' }
    revokeBundle(esimgo, esim, assignment, request.query.refundToBalance === 'true')
    return { status: 'Successfully Revoked Bundle' }
  }
  app.delete('/esims/:iccid/bundles/:name', revoke)
  app.delete('/esims/:iccid/bundles/:name/assignments/:assignmentId', revoke)

  const isoOrNull = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString())
  const assignmentView = (one: Assignment) => ({
    id: one.id,
    callTypeGroup: 'data',
    initialQuantity: one.initialQuantity,
    remainingQuantity: one.remainingQuantity,
    startTime: isoOrNull(one.startAtMs),
    endTime: isoOrNull(one.endAtMs),
    assignmentDateTime: new Date(one.assignedAtMs).toISOString(),
    assignmentReference: one.reference,
    bundleState:
      one.endAtMs !== null && one.state === 'Active' && one.endAtMs <= world.now() ? 'Expired' : one.state,
    unlimited: one.unlimited,
  })
}

/** `GET /esims/assignments`: one object for one eSIM, a list for several, CSV when asked for. */
function assignments(esimgo: Esimgo, request: Request, reply: FastifyReply) {
  const { reference, iccid, additionalFields = '' } = request.query
  const order = reference ? esimgo.store.orders.get(reference) : undefined
  if (reference && !order) throw new EsimgoError(400, `unknown reference ${reference}`)
  if (order && esimgo.world.now() < order.readyAtMs) {
    reply.header('retry-after', '2')
    throw new EsimgoError(503, 'Processing - Please come back later')
  }
  const iccids = order ? order.items.flatMap((item) => item.iccids) : iccid ? [iccid] : []
  const esims = [...new Set(iccids)].flatMap((one) => esimgo.store.esims.get(one) ?? [])
  if (esims.length === 0) throw new EsimgoError(400, 'no eSIMs found for this reference')
  const rows = esims.map((esim) => ({
    iccid: esim.iccid,
    matchingId: esim.matchingId,
    smdpAddress: esim.smdpAddress,
    profileStatus: esim.profileStatus,
    pin: esim.pin,
    puk: esim.puk,
    firstInstalledDateTime: esim.firstInstalledAtMs,
    ...(additionalFields ? installLinks(esim) : {}),
  }))
  if (!request.headers.accept?.includes('text/csv')) return rows.length === 1 ? rows[0] : rows
  const lines = rows.map((row) => `${row.iccid},${row.matchingId},${row.smdpAddress}`)
  return reply.type('text/csv').send(['ICCID,Matching ID,SMDP Address', ...lines].join('\n'))
}

function installLinks(esim: Esim) {
  const code = encodeURIComponent(`LPA:1$${esim.smdpAddress}$${esim.matchingId}`)
  return {
    appleInstallUrl: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${code}`,
    androidInstallUrl: `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${code}`,
  }
}

function assignmentsNamed(esim: Esim, name: string): Assignment[] {
  const found = esim.assignments.filter((one) => one.name === name)
  if (found.length === 0) throw new EsimgoError(404, `bundle ${name} is not applied to this eSIM`)
  return found
}

const isOpen = (one: Assignment) =>
  one.state === 'Queued' || one.state === 'Active' || one.state === 'Processing'

function fieldOf(esim: Esim, name: string): string {
  const value = (esim as unknown as Record<string, unknown>)[name]
  return typeof value === 'string' ? value.toLowerCase() : ''
}

const listView = (esim: Esim) => ({
  iccid: esim.iccid,
  customerRef: esim.customerRef,
  lastAction: esim.lastAction,
  actionDate: new Date(esim.actionAtMs).toISOString(),
  physical: false,
  assignedDate: new Date(esim.assignedAtMs).toISOString(),
})

const detailView = (esim: Esim) => ({
  iccid: esim.iccid,
  pin: esim.pin,
  puk: esim.puk,
  matchingId: esim.matchingId,
  smdpAddress: esim.smdpAddress,
  profileStatus: esim.profileStatus,
  firstInstalledDateTime: esim.firstInstalledAtMs,
  customerRef: esim.customerRef,
})
