import { expect, test } from 'vitest'
import { apiBaseAt, portalHostAt } from './local-addresses.ts'

test.each([
  [null, '/api', '/api'],
  ['https://api.example.com/v1', 'https://api.example.com/v1', 'https://api.example.com/v1'],
  ['http://localhost:9000/api', 'http://localhost:9600/api', '/api'],
  ['http://roamilo.test.localhost:9000/api', 'http://roamilo.test.localhost:9600/api', '/api'],
])('an API at %j is called at %s on a local installation, at %s elsewhere', (address, local, elsewhere) => {
  expect(apiBaseAt('http://localhost:9600', address)).toBe(local)
  expect(apiBaseAt('https://shop.example.com', address)).toBe(elsewhere)
})

test.each([
  [null, null, null],
  ['portal.example.com', 'portal.example.com', 'portal.example.com'],
  ['roamilo.localhost', 'roamilo.localhost', null],
])('a portal at %j is %s on a local installation, %s elsewhere', (host, local, elsewhere) => {
  expect(portalHostAt('http://localhost:9600', host)).toBe(local)
  expect(portalHostAt('https://shop.example.com', host)).toBe(elsewhere)
})
