import { randomUUID } from 'node:crypto'
import { esimgoSignature } from '../signatures.ts'
import { bundleNamed } from './catalogue.ts'
import type { Esimgo } from './store.ts'
import type { Assignment, Esim } from './types.ts'

/** A usage callback (V3) about one bundle of an eSIM. */
export function sendAlert(
  esimgo: Esimgo,
  alertType: 'FirstUse' | 'Utilisation',
  esim: Esim,
  assignment: Assignment,
): void {
  const bundle = {
    id: assignment.id,
    reference: assignment.reference,
    name: assignment.name,
    description: bundleNamed(assignment.name)?.description ?? assignment.name,
    initialQuantity: assignment.initialQuantity,
    remainingQuantity: assignment.remainingQuantity,
    startTime: isoOrNull(assignment.startAtMs),
    endTime: isoOrNull(assignment.endAtMs),
    unlimited: assignment.unlimited,
  }
  send(esimgo, alertType, { iccid: esim.iccid, alertType, bundle })
}

/** A profile status change; a removed profile is told with the EID alone. */
export function sendProfileStatus(esimgo: Esimgo, esim: Esim): void {
  const device =
    esim.profileStatus === 'Released'
      ? { eid: esim.eid }
      : { imei: '350089571234565', eid: esim.eid, tac: '35008957', make: 'Sandbox', model: 'Phone 1' }
  const timestamp = esimgo.world.nowIso()
  send(esimgo, 'ProfileStatusChange', {
    iccid: esim.iccid,
    profileStatus: esim.profileStatus,
    timestamp,
    device,
  })
}

function send({ webhooks, store }: Esimgo, type: string, body: object): void {
  webhooks.send({
    id: `esimgo_${randomUUID()}`,
    face: 'esimgo',
    type,
    url: store.webhookUrl(),
    contentType: 'application/json',
    body: JSON.stringify(body),
  })
}

export function signEsimgoCallbacks({ webhooks, config }: Esimgo): void {
  webhooks.signWith('esimgo', (webhook, wrong) => ({
    'x-signature-sha256': esimgoSignature(webhook.body, wrong ? 'wrong' : config.esimgoApiKey),
  }))
}

const isoOrNull = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString())
