export function Planted() {
  return <p>No orders are here.</p>
}
