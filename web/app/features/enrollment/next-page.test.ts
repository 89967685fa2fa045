import { expect, test } from 'vitest'
import { nextPage } from './next-page.ts'

test('who waited for the registry reads that they are enrolled, however fast their order leaves', () => {
  for (const state of ['nlad_enrolled', 'fulfilling', 'active'] as const)
    expect(nextPage('/enroll-reviewing', { state, page: '/enroll-status' })).toBe('/completed-acp')
  expect(nextPage('/enroll-step', { state: 'active', page: '/enroll-status' })).toBe('/enroll-status')
  expect(nextPage('/enroll-reviewing', { state: 'nlad_failed', page: '/enroll-failure' })).toBe(
    '/enroll-failure',
  )
})
