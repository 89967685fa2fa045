import { readdirSync } from 'node:fs'
import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { contract } from './contract.ts'

const foldersOf = (path: string) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const inCamelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_hyphen, letter: string) => letter.toUpperCase())

const modules = foldersOf('../../server/src/modules/')
/** Words and names of countries belong to no module. */
const rooms = foldersOf('./').filter((name) => name !== 'i18n' && name !== 'country-names')

const endpointsIn = (node: unknown): unknown[] => {
  if (isContractProcedure(node)) return [node]
  if (typeof node !== 'object' || node === null || Object.getPrototypeOf(node) !== Object.prototype) return []
  return Object.values(node).flatMap(endpointsIn)
}

test('every room and every namespace bears the name of a module', () => {
  expect(rooms.length).toBeGreaterThan(10)
  expect(rooms.filter((room) => !modules.includes(room))).toEqual([])
  const names = new Set(modules.map(inCamelCase))
  expect(Object.keys(contract).filter((namespace) => !names.has(namespace))).toEqual([])
})

test('the namespace of a module holds every endpoint of its room: none hides another of its name', async () => {
  for (const room of rooms) {
    const audiences = readdirSync(new URL(`./${room}/`, import.meta.url)).filter((file) =>
      /^(accounts|public|own|admin)\.ts$/.test(file),
    )
    const files = (await Promise.all(
      audiences.map((file) => import(new URL(`./${room}/${file}`, import.meta.url).href)),
    )) as object[]
    const declared = files.flatMap((file) => Object.values(file).flatMap(endpointsIn))
    const namespaces: Record<string, unknown> = contract
    expect(new Set(endpointsIn(namespaces[inCamelCase(room)])), `of ${room}`).toEqual(new Set(declared))
  }
})
