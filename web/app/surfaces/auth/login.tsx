export default function Stub() { return <p>login</p> }
