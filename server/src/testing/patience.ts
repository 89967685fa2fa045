/** How much longer than on two quiet cores tests wait for anything; `npm test` measures it and passes it on. */
export const patience = Number(process.env.COMMONWAVE_PATIENCE ?? 1)

/** A limit of time that is enough on two quiet cores, as it is on this machine. */
export const patient = (ms: number) => ms * patience
