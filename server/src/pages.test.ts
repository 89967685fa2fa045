import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import type { WebBuild } from './pages.ts'
import { createWorld, type World } from './testing/world.ts'

let world: World
let app: FastifyInstance
let rendered = 0
const clientDirectory = mkdtempSync(join(tmpdir(), 'pages-'))

const web: WebBuild = {
  createLoadContext: () => new RouterContextProvider(),
  handle: async () => new Response(`page ${++rendered}`),
  clientDirectory,
}

beforeAll(async () => {
  world = await createWorld()
  await world.tenant('base')
  await world.tenant('roamilo')
  app = await createApp(world.services, web)
})
afterAll(async () => {
  await app?.close()
  await world?.close()
  rmSync(clientDirectory, { recursive: true })
})

const platformHost = () => new URL(world.services.config.publicUrl).host
const open = (path: string, host = platformHost()) => app.inject({ url: path, headers: { host } })

describe('an enroll host', () => {
  const ledTo = async (path: string, host: string) => {
    const { statusCode, headers } = await open(path, host)
    expect(statusCode).toBe(302)
    return headers.location
  }

  test('leads to the eligibility check of the main site and forgets the stored code', async () => {
    const host = platformHost()
    expect(await ledTo('/', `enroll.${host}`)).toBe(`http://${host}/eligibility-check/-`)
    expect(await ledTo('/?lang=es', `enroll.${host}`)).toBe(`http://${host}/eligibility-check/-?lang=es`)
  })

  test('takes a reseller’s code along, to the brand it stands before', async () => {
    const host = platformHost()
    expect(await ledTo('/RIVERA-7K2Q?a=1', `enroll.roamilo.${host}`)).toBe(
      `http://roamilo.${host}/eligibility-check/RIVERA-7K2Q?a=1`,
    )
  })

  test('leads nowhere else, whatever the address says', async () => {
    const host = platformHost()
    for (const path of ['//evil.test/x', '/%0d%0aset-cookie:a=b', '/../../x?next=//evil.test', '//'])
      expect(await ledTo(path, `enroll.${host}`), `${path}`).toMatch(
        new RegExp(`^http://${host}/eligibility-check/[A-Za-z0-9-]+(\\?.*)?$`),
      )
    expect((await open('/', `enroll.nobody.${host}`)).headers.location).toBe(
      `http://${host}/eligibility-check/-`,
    )
  })
})

describe('a kept page', () => {
  test('is rendered again on another day, because what is open changes with the day', async () => {
    const first = (await open('/')).body
    expect((await open('/')).body).toBe(first)
    world.clock.advance(24 * 60 * 60 * 1000)
    expect((await open('/')).body).not.toBe(first)
  })

  test('is never the contact page, whose form is each visitor’s own', async () => {
    expect((await open('/contact-us')).body).not.toBe((await open('/contact-us')).body)
  })
})
