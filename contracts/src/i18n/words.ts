/** The same keys with other words: the type of a translated catalogue. */
export type Translated<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Translated<Words[Key]>
}

/**
 * A text with its `{name}` places filled. A place without a value is a mistake of the caller. `[[ or call {phone}]]` is left
 * out where one of its places is empty, as nothing is known to stand there.
 */
export function fillWords(template: string, values: Record<string, string | number>): string {
  const valueOf = (name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${template}"`)
    return String(value)
  }
  return template
    .replace(/\[\[(.*?)\]\]/gs, (_part, part: string) =>
      [...part.matchAll(place)].map(([, name]) => valueOf(name!)).includes('') ? '' : part,
    )
    .replace(place, (_place, name: string) => valueOf(name))
}

const place = /\{(\w+)\}/g
