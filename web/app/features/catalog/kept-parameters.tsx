/** Parameters of the page that a form which asks for another one leaves as they are. */
export const KeptParameters = ({ keep, except }: { keep: Record<string, string>; except: string }) =>
  Object.entries(keep)
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
