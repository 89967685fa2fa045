import { describe, expect, test } from 'vitest'
import type { Tenant } from '#platform/context.ts'
import type { Directory } from './directory.ts'
import { resolveTenant } from './resolve-tenant.ts'

const tenant = (domain: string) => ({ id: domain, domain }) as Tenant
const base = tenant('base')
const roamilo = tenant('roamilo')
const directory = {
  byDomain: new Map([
    ['base', base],
    ['roamilo', roamilo],
  ]),
  byHost: new Map([['roamilo.example', roamilo]]),
  byAgentArea: new Map([['/roamilo-agent', roamilo]]),
  houseKey: 'commonwave',
} as unknown as Directory

const resolve = (host: string, storedDomain?: string, path = '/') =>
  resolveTenant(directory, { host, platformHost: 'shop.test', storedDomain, path })

describe('which brand answers', () => {
  test('a registered host, a sub-domain, the stored domain, base', () => {
    expect(resolve('roamilo.example', 'base')).toEqual({ kind: 'site', tenant: roamilo, bySubdomain: true })
    expect(resolve('roamilo.shop.test')).toEqual({ kind: 'site', tenant: roamilo, bySubdomain: true })
    expect(resolve('commonwave.shop.test', 'roamilo')).toEqual({
      kind: 'site',
      tenant: base,
      bySubdomain: true,
    })
    expect(resolve('shop.test', 'roamilo')).toEqual({ kind: 'site', tenant: roamilo, bySubdomain: false })
    expect(resolve('www.shop.test', 'gone')).toEqual({ kind: 'site', tenant: base, bySubdomain: false })
  })

  test('where the host names none, the one whose agent area is asked for', () => {
    const byArea = { kind: 'site', tenant: roamilo, bySubdomain: false }
    expect(resolve('shop.test', 'base', '/roamilo-agent')).toEqual(byArea)
    expect(resolve('shop.test', undefined, '/roamilo-agent/dashboard/main')).toEqual(byArea)
    expect(resolve('shop.test', undefined, '/roamilo-agents')).toMatchObject({ tenant: base })
    expect(resolve('base.shop.test', undefined, '/roamilo-agent')).toMatchObject({ tenant: base })
  })

  test('an unknown sub-domain is no site', () => {
    expect(resolve('nobody.shop.test', 'roamilo')).toEqual({ kind: 'unknown' })
  })

  test('the label enroll is a way to the eligibility check, also before a brand’s host', () => {
    for (const host of ['enroll.shop.test', 'enroll.roamilo.shop.test', 'enroll.roamilo.example'])
      expect(resolve(host), `${host}`).toEqual({ kind: 'enroll' })
  })
})
