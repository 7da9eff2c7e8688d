import { openShop, send } from "@/lib/api/transport";

// A storefront process: opens the shop as a server does, reads as a page does, and prints the result.
try {
  await openShop();
  const { status } = await send(new Request("http://shop.internal/api/v1/categories"));
  console.log(`answered ${status}`);
} catch (error) {
  console.log(`refused: ${error instanceof Error ? error.message : error}`);
}
process.exit();
