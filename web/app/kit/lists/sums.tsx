export interface ListTotal {
  key: string
  name: string
  value: string
  /** What exactly is added up. */
  help: string
}

/** Sums beside each other, each with its name above it. */
export const Sums = ({ items }: { items: ListTotal[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    {items.map(({ key, name, value, help }) => (
      <div key={key} title={help} data-total={key} className="grid">
        <dt className="text-[13px] text-muted">{name}</dt>
        <dd className="numbers font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
