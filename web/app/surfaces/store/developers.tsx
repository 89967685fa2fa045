export default function Stub() { return <p>developers</p> }
