export default function HomePage() {
  return <h1>Payaneh</h1>;
}
