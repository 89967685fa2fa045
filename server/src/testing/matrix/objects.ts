import type { AppWorld } from '../app-world.ts'
import { openShop } from '../shopping.ts'
import { signInAs } from '../sign-in.ts'
import type { MatrixPart, Objects, OpenPlace } from './part.ts'
import { parts } from './parts.ts'

/** A tenant with a plan catalog, and one of everything that the endpoints of these modules name; of all without it. */
export async function createObjects(
  world: AppWorld,
  domain: string,
  wanted: Iterable<string> = parts.flatMap(([, part]) => namesOf(part)),
): Promise<OpenPlace> {
  const shop = await openShop(world, { domain, stock: 3 })
  const owner = world.api(domain, { token: (await signInAs(world, shop.tenant)).token })
  const place = { world, shop, owner }
  const objects = {} as Objects
  const left = new Set(makersOf(wanted))
  while (left.size > 0) {
    const next = [...left].find(({ needs = [] }) => needs.every((name) => name in objects))
    if (!next) throw new Error(`Objects need each other: ${[...left].flatMap(namesOf).join(', ')}`)
    left.delete(next)
    Object.assign(objects, await next.make?.(place, objects))
  }
  return { ...place, objects }
}

const namesOf = ({ nobody }: MatrixPart) => Object.keys(nobody?.() ?? {})

/** The parts that make what is wanted, and what that is made of. */
function makersOf(wanted: Iterable<string>): MatrixPart[] {
  const names = new Set(wanted)
  const makers: MatrixPart[] = []
  // What is needed is added to what is gone through.
  for (const name of names) {
    const maker = parts.map(([, part]) => part).find((part) => namesOf(part).includes(name))
    if (!maker) throw new Error(`Nobody makes “${name}”`)
    if (makers.includes(maker)) continue
    makers.push(maker)
    for (const need of maker.needs ?? []) names.add(need)
  }
  return makers
}
