import { ControlError } from '../control/errors.ts'
import { carryTraffic, record } from './bundles.ts'
import { sendProfileStatus } from './callbacks.ts'
import type { Esimgo } from './store.ts'
import type { Esim, ProfileStatus } from './types.ts'

const statuses: readonly ProfileStatus[] = ['Downloaded', 'Installed', 'Released']

/** What a device does to a profile: downloads, installs or deletes it. Sends the callback. */
export function moveProfile(esimgo: Esimgo, iccid: string, status: string): Esim {
  const esim = esimOf(esimgo, iccid)
  const wanted = statuses.find((known) => known === status)
  if (!wanted) throw new ControlError(400, `status must be one of ${statuses.join(', ')}`)
  esim.profileStatus = wanted
  if (wanted === 'Installed') esim.firstInstalledAtMs ??= esimgo.world.now()
  record(esimgo, esim, 'eSIM Updated', '')
  esimgo.store.esims.put(iccid, esim)
  sendProfileStatus(esimgo, esim)
  return esim
}

/** Traffic on an eSIM, such as `250MB`; answers with the bytes that its bundles could carry. */
export function generateUsage(esimgo: Esimgo, iccid: string, data: string, country: string) {
  const esim = esimOf(esimgo, iccid)
  const match = /^(\d+(?:\.\d+)?)\s*(KB|MB|GB)?$/i.exec(data.trim())
  if (!match) throw new ControlError(400, 'data must look like 250MB or 1.5GB')
  const bytesPer = { KB: 1e3, MB: 1e6, GB: 1e9 }[(match[2] ?? 'MB').toUpperCase()] as number
  const { usedBytes } = carryTraffic(
    esimgo,
    esim,
    Math.round(Number(match[1]) * bytesPer),
    country.toUpperCase(),
  )
  return { iccid, usedBytes }
}

function esimOf({ store }: Esimgo, iccid: string): Esim {
  const esim = store.esims.get(iccid)
  if (!esim) throw new ControlError(404, `no eSIM ${iccid}`)
  return esim
}
