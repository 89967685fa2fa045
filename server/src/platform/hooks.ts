import type { Ctx } from './context.ts'

/** What a verb leaves to modules above its own, which it cannot call, within its own transaction. */
export interface HookDefinition<Payload> {
  readonly hook: string
  /** Holds the type; nothing is there. */
  readonly payload?: Payload
}

export const defineHook = <Payload>(hook: string): HookDefinition<Payload> => ({ hook })

/** A hook with what a module does there. */
export interface Hook {
  hook: string
  run: (ctx: Ctx, payload: never) => Promise<void>
}

export const hooksInto = <Payload>(
  { hook }: HookDefinition<Payload>,
  run: (ctx: Ctx, payload: Payload) => Promise<void>,
): Hook => ({ hook, run })

/** Lets every module do its part; what one of them refuses undoes all of it. */
export async function runHooks<Payload>(
  ctx: Ctx,
  { hook }: HookDefinition<Payload>,
  payload: Payload,
): Promise<void> {
  for (const { run } of ctx.services.hooks.get(hook) ?? []) await run(ctx, payload as never)
}
