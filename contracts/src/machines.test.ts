import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { machines } from './machines.ts'

const files = globSync('*/machines.ts', { cwd: import.meta.dirname })

test('every machine of a module stands in the list of all, under its own name', async () => {
  const found = await Promise.all(files.map((file) => import(`${import.meta.dirname}/${file}`)))
  const defined = found
    .flatMap((file) => Object.values<object>(file))
    .filter((each): each is { name: string } => 'moves' in each && 'created' in each)
  expect(defined.length).toBeGreaterThan(12)
  const listed = new Map<string, object>(Object.entries(machines))
  expect(defined.filter((each) => listed.get(each.name) !== each).map(({ name }) => name)).toEqual([])
})
