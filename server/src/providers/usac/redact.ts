import type { RecordedBody } from './prepared-call.ts'
import { transferableOn } from './wire.ts'

const hidden = '[hidden]'

/** Fields that say nothing about a person by themselves. Whatever is not named here is hidden, new fields included. */
const open = new Set([
  // National Verifier
  ...['eligibilityProgramCode', 'publicHousingCode', 'consentInd', 'repId', 'repNotAssisted'],
  ...['alternateId', 'bqpAlternateId', 'state', 'eligibilityCheckId', 'applicationId', 'status'],
  ...['eligibilityExpirationDate', 'lastManualReviewTime', 'numberofManualReview', 'activeSubscriber'],
  // NLAD
  ...['transactionType', 'transactionEffectiveDate', 'sac', 'serviceType', 'serviceInitializationDate'],
  ...['subscriberId', 'includeSubscriberId', 'updateInd', 'primaryState', 'eligibilityCode', 'etcGeneralUse'],
  ...['ebbpTribalBenefitFlag', 'lifelineTribalBenefitFlag', 'consumerFee', 'expectedRate', 'acpCertInd'],
  ...['deviceReimbursementDate', 'modelNumber', 'marketValue', 'deviceCopay', 'deviceDeliveryMethod'],
  ...['avpPgrmException', 'schoolLunchException', 'schoolLunchCert', 'amsFailureException'],
  ...['dupAddressException', 'iehFlag', 'iehCertificationDate', 'primaryPermanentAddressFlag'],
  ...['primaryTribalFlag', 'primaryRuralFlag', 'transferException', 'consentDateTime', 'consentTimeZoneId'],
  ...['failureType', 'resolutionId'],
])

const matching = (value: unknown, form: RegExp) =>
  typeof value === 'string' && form.test(value.trim()) ? value.trim() : hidden
const codeOf = (value: unknown) => matching(value, /^[A-Z][A-Z0-9_]{0,59}$/)
const nameOf = (value: unknown) => matching(value, /^_?[A-Za-z][A-Za-z0-9_]{0,59}$/)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A body of USAC's APIs as a record may keep it: codes, ids and days, and nothing that a person is known by. */
export function recordedBody(body: unknown): RecordedBody {
  if (body === null || body === undefined || body === '') return null
  if (typeof body === 'string') return hidden
  if (Array.isArray(body)) return body.map(recordedBody)
  if (!isObject(body)) return hidden
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [nameOf(field), recordedField(field, value)]),
  )
}

function recordedField(field: string, value: unknown): RecordedBody {
  if (value === '' || value === null || value === undefined) return null
  if (field === 'failures' && Array.isArray(value)) return value.map(codeOf)
  // What the reviewer wrote may name the person, so only what was refused is kept.
  if (field === 'rejections' && Array.isArray(value))
    return value.flatMap((one) => (isObject(one) ? Object.keys(one).map(codeOf) : []))
  if (field === 'errors' && Array.isArray(value))
    return value.map((one) => (isObject(one) ? { field: nameOf(one.field), code: codeOf(one.code) } : hidden))
  // NLAD's rows: field, message, code. Messages may repeat what was sent, so of them only a day of transfer is kept.
  if (field === 'body' && Array.isArray(value))
    return value.map((row) =>
      Array.isArray(row) ? [nameOf(row[0]), dayOfTransfer(row[1]), codeOf(row[2])] : hidden,
    )
  if (isObject(value)) return field === 'header' ? recordedBody(value) : hidden
  if (!open.has(field)) return hidden
  return typeof value === 'string' ? value.slice(0, 200) : recordedScalar(value)
}

function dayOfTransfer(message: unknown): string {
  const day = typeof message === 'string' ? transferableOn(message) : null
  return day ? `Eligible for transfer: ${day}` : hidden
}

const recordedScalar = (value: unknown): RecordedBody =>
  typeof value === 'number' || typeof value === 'boolean' ? value : hidden
