/** Every figure of a page in words, for anybody who asks; a tile says its own where the pointer rests, too. */
export const FigureHelp = ({
  title,
  items,
}: {
  title: string
  items: readonly { name: string; text: string }[]
}) => (
  <details className="text-sm">
    <summary className="w-fit cursor-pointer py-2.5 text-muted max-md:py-3 hover:text-text">{title}</summary>
    <dl className="mt-2 grid gap-x-6 gap-y-2.5 rounded-[12px] border border-line bg-raised p-4 small:grid-cols-[max-content_1fr]">
      {items.map(({ name, text }) => (
        <div key={name} className="grid gap-0.5 small:contents">
          <dt className="font-semibold">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </details>
)
