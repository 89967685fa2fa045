/** What a form-encoded body holds once `a[b][0]=c` has become objects and lists. */
export type FormValue = string | FormFields | FormValue[]
export type FormFields = { [name: string]: FormValue }

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses `application/x-www-form-urlencoded` text with the bracket notation that Stripe uses. */
export function parseForm(text: string): FormFields {
  const fields: FormFields = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name)
    if (!path.some((segment) => forbidden.has(segment))) assign(fields, path, value)
  }
  return fields
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[')
  if (bracket <= 0) return [name]
  return [
    name.slice(0, bracket),
    ...[...name.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? ''),
  ]
}

function assign(root: FormFields, path: string[], value: string): void {
  let container: FormFields | FormValue[] = root
  for (let depth = 0; depth < path.length - 1; depth += 1) {
    const next: FormFields | FormValue[] = isListKey(path[depth + 1] as string) ? [] : {}
    container = descend(container, path[depth] as string, next)
  }
  put(container, path.at(-1) as string, value)
}

const isListKey = (segment: string) => segment === '' || /^\d{1,3}$/.test(segment)

function descend(container: FormFields | FormValue[], segment: string, fresh: FormFields | FormValue[]) {
  const existing = Array.isArray(container) ? container[Number(segment)] : container[segment]
  if (typeof existing === 'object' && segment !== '') return existing
  put(container, segment, fresh)
  return fresh
}

function put(container: FormFields | FormValue[], segment: string, value: FormValue): void {
  if (!Array.isArray(container)) container[segment] = value
  else if (segment === '') container.push(value)
  else container[Number(segment)] = value
}
