import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { contract } from '../contract.ts'

const callsIn = (node: unknown): string[] => {
  if (isContractProcedure(node)) return [`${node['~orpc'].route.method} ${node['~orpc'].route.path}`]
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(callsIn) : []
}

test('every call about enrollments that others know by its address is there', () => {
  const calls = new Set(callsIn(contract))
  const nlad = '/administrator/nlad'
  const request = '/administrator/acp_agent_approval_request'
  const known = [
    'GET /public/acp_supported_state',
    'POST /public/acp/eligibility-check',
    'POST /public/acp/eligibility-check/status',
    ...['enroll', 'transfer', 'claimDeviceBenefit', 'verifyDeviceEligibility'].map(
      (name) => `POST /public/nlad/${name}`,
    ),
    'GET /public/nlad/{id}/progress',
    'GET /reseller/acp_agent_approval_request',
    'POST /reseller/acp_agent_approval_request',
    ...['eligibility-check', 'enrollment', 'transfer', 'progress/enrollment', 'progress/transfer'].flatMap(
      (place) => [`GET ${nlad}/${place}`, `POST ${nlad}/${place}/reminder-notification`],
    ),
    'GET /administrator/nlad_notification_history',
    'GET /administrator/nlad_subscriber',
    `GET ${request}`,
    `GET ${request}/{id}`,
    // Its two parts are which request, and what is decided about it.
    ...['approve', 'reject', 'lock', 'unlock', 'revoke', 'restore'].map(
      (act) => `POST ${request}/{id}/${act}`,
    ),
  ]
  expect(known.filter((call) => !calls.has(call))).toEqual([])
})
