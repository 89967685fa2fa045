import type { ReactNode } from 'react'

/** A titled part of a page that explains. `id` makes it a target of links. */
export function Section({ id, title, children }: { id?: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className="grid max-w-[70ch] gap-2">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

export function BulletList({ items, ordered = false }: { items: ReactNode[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={`grid gap-2 pl-6 ${ordered ? 'list-decimal' : 'list-disc'} marker:text-primary-strong`}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </List>
  )
}
